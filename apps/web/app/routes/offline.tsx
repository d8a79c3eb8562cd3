import { offlineWords } from '@ieum/copy/offline.ts'
import { pageTitle } from '@ieum/copy/product.ts'
import { useLocation } from 'react-router'
import { useWayBack } from '../offline/use-way-back.ts'
import { Offline } from '../screens/offline/Offline.tsx'

export const meta = () => [{ title: pageTitle(offlineWords.title) }]

/** Kept by every browser that has been here (`public/worker.js`), so nothing of anybody may be on it. */
export default function Page() {
  const { failure, retry } = useWayBack(useLocation().hash)
  return <Offline failure={failure} onRetry={retry} />
}
