import { useEffect, useState } from 'react'

/** The last notes read, so that on return every row has its earlier height. */
let last: ReadonlyMap<string, string> = new Map()

/** Status notes of institutions, by guid. Requested once the screen is there; it is complete without them. */
export function useStatusNotes(): ReadonlyMap<string, string> {
  const [notes, setNotes] = useState(last)
  useEffect(() => {
    let isOver = false
    import('./status-notes.ts')
      .then(({ readStatusNotes }) => readStatusNotes())
      .then((read) => {
        last = read
        if (!isOver) setNotes(read)
      })
      .catch(() => {})
    return () => {
      isOver = true
    }
  }, [])
  return notes
}
