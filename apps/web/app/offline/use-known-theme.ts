import { useEffect } from 'react'

/** The stored document belongs to no person; the theme chosen on this device is in a cookie (`theme.ts`). */
export function useKnownTheme(): void {
  useEffect(() => {
    const theme = /(?:^|;\s*)ieum_theme=(light|dark)(?:;|$)/.exec(document.cookie)?.[1]
    if (theme) document.documentElement.dataset.theme = theme
  }, [])
}
