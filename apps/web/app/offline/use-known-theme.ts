import { useEffect } from 'react'

/** The kept document is nobody's: the theme that was chosen on this device stands in a cookie (`theme.ts`). */
export function useKnownTheme(): void {
  useEffect(() => {
    const theme = /(?:^|;\s*)ieum_theme=(light|dark)(?:;|$)/.exec(document.cookie)?.[1]
    if (theme) document.documentElement.dataset.theme = theme
  }, [])
}
