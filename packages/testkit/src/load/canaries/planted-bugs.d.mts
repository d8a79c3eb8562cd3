/** By name: the end of a file's path, what is replaced there, and by what. */
export declare const PLANTS: { readonly [bug in string]: readonly [place: string, from: RegExp, to: string] }
