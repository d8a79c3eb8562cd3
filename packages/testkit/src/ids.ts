/**
 * Any text as the id that is asked for here, so that a test can call an institution `kb`. Only tests make ids so: the
 * product parses them where they come in.
 */
export const id = <Id extends string>(text: string): Id => text as Id
