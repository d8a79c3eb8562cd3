import { useEffect, useState } from 'react'

/** What was read last: whoever comes back finds every row as high as it was. */
let last: ReadonlyMap<string, string> = new Map()

/** How institutions answer just now, by guid, asked for once the screen is there; without it nothing is missing. */
export function useWeatherNotes(): ReadonlyMap<string, string> {
  const [notes, setNotes] = useState(last)
  useEffect(() => {
    let isOver = false
    import('./weather-notes.ts')
      .then(({ readWeatherNotes }) => readWeatherNotes())
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
