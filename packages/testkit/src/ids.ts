/**
 * Any text as an id of the expected type, so that a test can call an institution `kb`. Only tests create ids this way:
 * the product parses them at its borders.
 */
export const id = <Id extends string>(text: string): Id => text as Id
