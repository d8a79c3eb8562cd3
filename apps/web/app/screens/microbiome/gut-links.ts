import { links } from '../../links.ts'

/** Addresses that only pages of microbiome lead to: no other page loads them. */
export const gutLinks = {
  collection: () => `${links.microbiome()}/collection`,
  /** One microbe, by its name of today or of before. */
  microbe: (microbeName: string) => `${links.microbiome()}/microbes/${encodeURIComponent(microbeName)}`,
  /** One of what microbes do together. */
  trait: (traitName: string) => `${links.microbiome()}/traits/${encodeURIComponent(traitName)}`,
}
