import { healthInsuranceWords } from '@ieum/copy/health-insurance/linking.ts'
import { pageTitle } from '@ieum/copy/product.ts'
import { useRevalidator } from 'react-router'
import { useWorldNow } from '../../clock/use-world-now.ts'
import { loadInBrowser, loadOnServer } from '../../reads/page-data.ts'
import { HealthInsurance } from '../../screens/health-insurance/HealthInsurance.tsx'
import { readHealthInsurance } from '../../screens/health-insurance/read-health-insurance.ts'
import { useHealthInsurance } from '../../screens/health-insurance/use-health-insurance.ts'
import type { Route } from './+types/health-insurance.ts'

export const loader = (args: Route.LoaderArgs) => loadOnServer(args, readHealthInsurance)

export const clientLoader = (args: Route.ClientLoaderArgs) => loadInBrowser(args, readHealthInsurance)

export const meta = ({ error }: Route.MetaArgs) => (error ? [] : [{ title: pageTitle(healthInsuranceWords.title) }])

export default function Page({ loaderData }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  return <HealthInsurance {...loaderData} actions={useHealthInsurance(revalidate)} nowMs={useWorldNow()} />
}
