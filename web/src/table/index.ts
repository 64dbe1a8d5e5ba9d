export { makeTable } from "./table";
