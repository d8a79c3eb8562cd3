import { mainTabs } from '@ieum/copy/main-tabs.ts'
import { screenWords } from '@ieum/copy/screen-words.ts'
import { Tab, TabBar } from '@ieum/ui/layout/TabBar.tsx'
import { Link } from 'react-router'
import { links } from '../links/links.ts'

/** The main places of the product, always one press away. */
export function MainTabs({ current }: { readonly current: 'home' | 'spending' | 'credit' | 'health' | 'all' }) {
  return (
    <TabBar label={screenWords.mainMenu}>
      <Tab as={Link} to={links.home()} icon="home" isCurrent={current === 'home'}>
        {mainTabs.home}
      </Tab>
      <Tab as={Link} to={links.spending()} icon="spending" isCurrent={current === 'spending'}>
        {mainTabs.spending}
      </Tab>
      <Tab as={Link} to={links.credit()} icon="gauge" isCurrent={current === 'credit'}>
        {mainTabs.credit}
      </Tab>
      <Tab as={Link} to={links.gene()} icon="health" isCurrent={current === 'health'}>
        {mainTabs.health}
      </Tab>
      <Tab as={Link} to={links.settings()} icon="all" isCurrent={current === 'all'}>
        {mainTabs.all}
      </Tab>
    </TabBar>
  )
}
