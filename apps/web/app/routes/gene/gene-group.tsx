import { TRAIT_CATEGORIES, type TraitCategory } from '@ieum/contracts/gene/trait-names.ts'
import type { PageClients } from '@ieum/contracts/page.ts'
import { pageTitle } from '@ieum/copy/product.ts'
import { useNavigate, useRevalidator } from 'react-router'
import { memberOrderOf } from '../../links/member-order.ts'
import { loadInBrowser, loadOnServer } from '../../reads/page-data.ts'
import { GroupPage } from '../../screens/gene/groups/GroupPage.tsx'
import { useGroupActions } from '../../screens/gene/groups/use-group-actions.ts'
import type { Route } from './+types/gene-group.ts'

const readOf = (userGroupId: string, request: Request) => {
  const { searchParams } = new URL(request.url)
  const asked = searchParams.get('category')
  const traitCategoryEnum: TraitCategory = TRAIT_CATEGORIES.find((one) => one === asked) ?? TRAIT_CATEGORIES[0]
  return async ({ gene }: PageClients) => {
    const params = { userGroupId }
    const [{ group, summary }, { members }, category, { traits }] = await Promise.all([
      gene.getGroup({ params }),
      gene.listGroupMembers({ params }),
      gene.getGroupCategory({ params: { ...params, traitCategoryEnum } }),
      gene.listGroupTraits({ params }),
    ])
    return { group, summary, members, category, traits, order: memberOrderOf(searchParams.get('order')) }
  }
}

export const loader = (args: Route.LoaderArgs) => loadOnServer(args, readOf(args.params.userGroupId, args.request))

export const clientLoader = (args: Route.ClientLoaderArgs) =>
  loadInBrowser(args, readOf(args.params.userGroupId, args.request))

export const meta = ({ error, loaderData }: Route.MetaArgs) =>
  error || !loaderData ? [] : [{ title: pageTitle(loaderData.group.name) }]

export default function Page({ loaderData }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  const open = useNavigate()
  return <GroupPage {...loaderData} actions={useGroupActions(loaderData.group.userGroupId, { revalidate, open })} />
}
