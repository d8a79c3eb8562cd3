import { geneSamplingWords } from '@ieum/copy/gene/around/sampling.ts'
import { readKitNumber } from '@ieum/domain/gene/kit-number.ts'
import { TextField } from '@ieum/ui/Field.tsx'
import { LiveRegion } from '@ieum/ui/Hidden.tsx'

const { kit: words } = geneSamplingWords

/** The number of the kit, held against the one that was sent while it is typed. */
export function KitNumberField({
  kitId,
  value,
  isMissing,
  onChange,
}: {
  /** As it was sent. */
  readonly kitId: string
  readonly value: string
  /** Somebody tried to go on without it. */
  readonly isMissing: boolean
  readonly onChange: (value: string) => void
}) {
  const reading = readKitNumber(value, kitId)
  const isWrong = reading === 'WRONG' || (isMissing && reading !== 'RIGHT')
  const isRight = reading === 'RIGHT'
  return (
    <>
      <TextField
        label={words.label}
        help={isRight ? words.right : words.help}
        error={isWrong ? words.wrong : null}
        autoComplete="off"
        autoCapitalize="characters"
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
      <LiveRegion>{isRight ? words.right : reading === 'WRONG' ? words.wrong : null}</LiveRegion>
    </>
  )
}
