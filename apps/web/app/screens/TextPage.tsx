import { Prose, ProseSection } from '@ieum/ui/content/Prose.tsx'
import { Screen, ScreenBody, ScreenTitle } from '@ieum/ui/layout/Screen.tsx'

/** A page to read: full terms, help. It opens in a window of its own, so it has no back button. */
export function TextPage({
  title,
  lead,
  sections,
}: {
  readonly title: string
  readonly lead?: string
  readonly sections: readonly { readonly heading: string; readonly lines: readonly string[] }[]
}) {
  return (
    <Screen>
      <ScreenBody>
        <ScreenTitle title={title} subtitle={lead} />
        <Prose>
          {sections.map(({ heading, lines }) => (
            <ProseSection key={heading} heading={heading} lines={lines} />
          ))}
        </Prose>
      </ScreenBody>
    </Screen>
  )
}
