import { GrowingArt } from '@ieum/ui/art/GrowingArt.tsx'
import { Center } from '@ieum/ui/Center.tsx'

/** Moves once between the title and the list. */
export function SelectionHero() {
  return (
    <Center space="large">
      <GrowingArt />
    </Center>
  )
}
