import { microbiomeTestingWords as words } from '@ieum/copy/microbiome/testing.ts'
import { links } from '../../../links/links.ts'
import { api } from '../../../reads/api.ts'
import { displayedMessage } from '../../../reads/api-errors.ts'
import { pageReads } from '../../../reads/page-reads.ts'
import { saveFile } from '../../../reads/save-file.ts'
import { useAttempts } from '../../../reads/use-attempts.ts'

type Action = 'entering' | 'receiving' | 'leaving' | 'taking'

export type MicrobiomeActions = {
  readonly busyWith: Action | null
  readonly failure: string | null
  readonly success: string | null
  /** Takes a place of today; the application form follows. */
  readonly enter: () => void
  readonly receive: () => void
  readonly leave: () => void
  /** Saves the table of the last result. */
  readonly downloadTable: () => void
}

const params = { microbiomeTestingTypeEnum: 'gut' } as const

/** A person's actions on the microbiome page. Whatever the result, the page then shows the current state. */
export function useMicrobiomeActions(
  revalidate: () => Promise<void>,
  go: (to: string) => Promise<void> | void,
): MicrobiomeActions {
  const { busyWith, failure, success, start } = useAttempts<Action>(
    (error, name) => displayedMessage(error) ?? (name === 'entering' ? words.start.failed : words.testing.failed),
  )
  const attempt = (name: Action, work: (signal: AbortSignal) => Promise<string | null>) =>
    start(name, async (signal) => {
      try {
        return await work(signal)
      } finally {
        pageReads.forget()
        await revalidate()
      }
    })
  return {
    busyWith,
    failure,
    success,
    enter: () =>
      start('entering', async (signal) => {
        await api.microbiome.enter({ params }, { signal })
        await go(links.applyForMicrobiome())
        return null
      }),
    downloadTable: () =>
      start('taking', async (signal) => {
        const { content, fileName } = await api.microbiome.getLatestResultTable({ params }, { signal })
        saveFile(fileName, content, 'text/tab-separated-values')
        return null
      }),
    receive: () =>
      attempt('receiving', async (signal) => {
        await api.microbiome.receiveKit({ params }, { signal })
        return null
      }),
    leave: () =>
      attempt('leaving', async (signal) => {
        await api.microbiome.withdrawFromMicrobiome({ signal })
        return words.testing.left
      }),
  }
}
