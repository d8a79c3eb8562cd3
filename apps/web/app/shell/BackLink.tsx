import { screenWords } from '@ieum/copy/screen-words.ts'
import { IconButton } from '@ieum/ui/controls/Button.tsx'
import type { MouseEvent } from 'react'
import { Link, useNavigate } from 'react-router'
import { pagesBefore } from '../native/browser-history-depth.ts'

/** Leads to the page before, or to `to` for a page that was opened by itself. */
export function BackLink({ to }: { readonly to: string }) {
  const navigate = useNavigate()
  const goBack = (event: MouseEvent) => {
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey
    if (!isPlain || pagesBefore() === 0) return
    event.preventDefault()
    void navigate(-1)
  }
  return <IconButton as={Link} to={to} icon="back" label={screenWords.back} onClick={goBack} />
}
