import { links } from '../../links/links.ts'

/** Addresses that only microbiome pages link to, so no other page loads them. */
export const gutLinks = {
  collection: () => `${links.microbiome()}/collection`,
  /** One microbe, by its current or a former name. */
  microbe: (microbeName: string) => `${links.microbiome()}/microbes/${encodeURIComponent(microbeName)}`,
  /** One trait of the microbes together. */
  trait: (traitName: string) => `${links.microbiome()}/traits/${encodeURIComponent(traitName)}`,
}
