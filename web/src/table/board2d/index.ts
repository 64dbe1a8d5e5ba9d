export { makeTable } from "./board";
