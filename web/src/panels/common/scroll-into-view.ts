/** What has just been opened comes into sight. */
export function reveal(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: "nearest" });
}
