/** Returns whether a name is one of the names of the catalogue's genome build. */
export const isCatalogueBuild = (build: string): boolean => /^(?:grch38|hg38)(?:\.p\d+)?$/i.test(build)
