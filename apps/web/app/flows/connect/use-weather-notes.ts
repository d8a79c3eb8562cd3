import { useEffect, useState } from 'react'

const NONE: ReadonlyMap<string, string> = new Map()

/** How institutions answer just now, by guid, asked for once the screen is there; without it nothing is missing. */
export function useWeatherNotes(): ReadonlyMap<string, string> {
  const [notes, setNotes] = useState(NONE)
  useEffect(() => {
    let isOver = false
    import('./weather-notes.ts')
      .then(({ readWeatherNotes }) => readWeatherNotes())
      .then((read) => isOver || setNotes(read))
      .catch(() => {})
    return () => {
      isOver = true
    }
  }, [])
  return notes
}
