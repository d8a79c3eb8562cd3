import '@ieum/ui/tokens.css'
import '@ieum/ui/base.css'
import '@ieum/ui/parts.css'
import 'pretendard/dist/web/variable/pretendardvariable-dynamic-subset.css'
import './page.css'
import { isClientDisplayableError, remedyOf } from '@ieum/client'
import type { Flow } from '@ieum/connect-flow'
import { Button } from '@ieum/ui/Button'
import { Row, RowList } from '@ieum/ui/Row'
import { CtaBar, Screen, ScreenBody, ScreenTitle } from '@ieum/ui/Screen'
import { StrictMode, useCallback, useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { ConnectFlow } from './ConnectFlow.tsx'
import { ieum, openConnectFlow } from './ieum.ts'
import { words } from './words.ts'

type Assets = Awaited<ReturnType<typeof ieum.mydata.listAssets>>

/** The host's own page, which opens the flow and shows what came of it. */
function Host({ phoneUrl }: { readonly phoneUrl: string }) {
  const [flow, setFlow] = useState<Flow | null>(null)
  const [assets, setAssets] = useState<Assets | null>(null)
  const [said, setSaid] = useState<string | null>(null)
  const fail = useCallback((error: unknown) => {
    // For whoever wrote the host; the person reads what Ieum allows to be shown, or the host's own words.
    console.warn(error, remedyOf(error))
    setSaid(isClientDisplayableError(error) ? error.clientDisplayError.message : words.failed)
  }, [])
  const readAssets = useCallback(() => ieum.mydata.listAssets().then(setAssets, fail), [fail])
  useEffect(() => void readAssets(), [readAssets])
  const onEnd = useCallback(
    (cause: string) => {
      setFlow(null)
      setSaid(cause === 'completed' ? null : words.ended)
      void readAssets()
    },
    [readAssets],
  )
  if (flow) return <ConnectFlow flow={flow} phoneUrl={phoneUrl} onEnd={onEnd} />
  return (
    <Screen>
      <ScreenBody
        foot={
          <CtaBar>
            <Button onClick={() => void openConnectFlow('pfm').then(setFlow, fail)}>{words.again}</Button>
          </CtaBar>
        }
      >
        <ScreenTitle
          title={words.assetsTitle}
          subtitle={
            assets && assets.assets.length > 0
              ? `${words.assetsTotal} ${words.won(assets.netWorthKrw)}`
              : words.noAssets
          }
        />
        <p role="status">{said}</p>
        <RowList>
          {assets?.assets.map((asset) => (
            <li key={asset.assetIdentifier}>
              <Row
                title={asset.nameToDisplay}
                sub={asset.organization.name}
                end={asset.balanceKrw === null ? null : words.won(asset.balanceKrw)}
              />
            </li>
          ))}
        </RowList>
      </ScreenBody>
    </Screen>
  )
}

const { phoneUrl } = (await (await fetch('/host.json')).json()) as { phoneUrl: string }
createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <Host phoneUrl={phoneUrl} />
  </StrictMode>,
)
