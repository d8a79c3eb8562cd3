import type { DataDownload } from '@ieum/contracts/account/data-downloads.ts'
import type { DataDownloadId } from '@ieum/contracts/shared/ids.ts'
import { dataDownload as words } from '@ieum/copy/account/data-download.ts'
import { useEffect, useEffectEvent } from 'react'
import { links } from '../../links/links.ts'
import { api } from '../../reads/api.ts'
import { displayedMessage, isUnreachable } from '../../reads/api-errors.ts'
import { pageReads } from '../../reads/page-reads.ts'
import { useAttempts } from '../../reads/use-attempts.ts'

export type Downloading = {
  readonly busyWith: 'asking' | 'opening' | 'leaving' | null
  readonly failure: string | null
  readonly success: string | null
  readonly request: () => void
  readonly open: (dataDownloadId: DataDownloadId) => void
  /** Signs out and returns here once the person has signed in. */
  readonly signInAgain: () => void
}

/** @param onChange reloads the page */
export function useDataDownload(onChange: () => Promise<void>): Downloading {
  const { busyWith, failure, success, start } = useAttempts<'asking' | 'opening' | 'leaving'>((error) =>
    isUnreachable(error) ? words.offline : (displayedMessage(error) ?? words.failed),
  )
  const reread = async () => {
    pageReads.forget()
    await onChange()
  }
  return {
    busyWith,
    failure,
    success,
    request: () =>
      start('asking', async () => {
        await api.account.requestDataDownload()
        await reread()
        return words.asked
      }),
    open: (dataDownloadId) =>
      start('opening', async () => {
        try {
          await api.account.openDataDownload({ params: { dataDownloadId } })
        } catch (error) {
          await reread()
          throw error
        }
        // The browser downloads the file, and the page stays.
        window.location.assign(links.dataDownloadFile(dataDownloadId))
        await reread()
        return words.opened
      }),
    signInAgain: () =>
      start('leaving', async () => {
        await api.account.signOut()
        // A new document, so that no personal data stays in memory.
        window.location.replace(links.signupForDataDownload())
        return null
      }),
  }
}

const SOON_MS = 2_000

/** Reloads the page while the file is being made and the page is visible. */
export function useFollowDownload(download: DataDownload | null, onChange: () => Promise<void>): void {
  const status = download?.dataDownloadStatusEnum
  const isMoving = status === 'ASKED' || status === 'MAKING'
  const look = useEffectEvent(() => {
    if (document.visibilityState !== 'visible') return
    pageReads.forget()
    void onChange()
  })
  useEffect(() => {
    if (!isMoving) return
    const timer = setInterval(() => look(), SOON_MS)
    return () => clearInterval(timer)
  }, [isMoving])
}
