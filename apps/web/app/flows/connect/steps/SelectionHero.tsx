import { GrowingArt } from '@ieum/ui/art/GrowingArt.tsx'
import { Center } from '@ieum/ui/layout/Center.tsx'

/** An animation that runs once between the title and the list. */
export function SelectionHero() {
  return (
    <Center space="large">
      <GrowingArt />
    </Center>
  )
}
