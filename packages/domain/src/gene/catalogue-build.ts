/** The catalogue's build of the genome, by the names that it goes by. */
export const isCatalogueBuild = (build: string): boolean => /^(?:grch38|hg38)(?:\.p\d+)?$/i.test(build)
