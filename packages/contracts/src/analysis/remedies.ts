import type { ANALYSIS_ERRORS } from './errors.ts'

/** The caller's reaction to each code. */
export const ANALYSIS_REMEDIES: { readonly [code in keyof typeof ANALYSIS_ERRORS]: string } = {
  ANALYSIS_ASSET_NOT_FOUND: 'Read the list of assets again: the asset is not connected, or not shown, any more.',
  ANALYSIS_ENTRY_NOT_FOUND:
    'Read the list of entries again: the institution reports the entry no more, or the person disconnected it.',
}
