import { individual } from '@ieum/copy/mydata/connections/individual.ts'
import { pageTitle } from '@ieum/copy/product.ts'
import { IndividualReturn } from '../../screens/individual-authentication/IndividualReturn.tsx'
import { useIndividualReturn } from '../../screens/individual-authentication/use-individual-return.ts'

export const meta = () => [{ title: pageTitle(individual.returning) }]

/** The page to which institutions redirect. Its address is sent to the server by a call, not by a link. */
export default function Page() {
  return <IndividualReturn failure={useIndividualReturn()} />
}
