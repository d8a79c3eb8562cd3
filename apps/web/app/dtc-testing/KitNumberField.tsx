import { geneSamplingWords } from '@ieum/copy/gene/around/sampling.ts'
import { readKitNumber } from '@ieum/domain/gene/application/kit-number.ts'
import { LiveRegion } from '@ieum/ui/content/Hidden.tsx'
import { TextField } from '@ieum/ui/controls/Field.tsx'

const { kit: words } = geneSamplingWords

/** The number of the kit, compared while it is typed with the one that was sent. */
export function KitNumberField({
  kitId,
  value,
  isMissing,
  onChange,
}: {
  /** The number of the kit that was sent. */
  readonly kitId: string
  readonly value: string
  /** The person tried to continue without it. */
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
