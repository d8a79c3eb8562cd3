/** The product's name as people read it. */
export const productName = '이음'

/** Version of everything that is said here. It is stored with each consent: a changed consent text needs a new one. */
export const COPY_VERSION = '2026-11-20.1'

/** Title of the document while a step or screen is shown. */
export function pageTitle(name: string): string {
  return `${name} · ${productName}`
}
