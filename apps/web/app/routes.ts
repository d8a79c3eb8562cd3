import { index, type RouteConfig, route } from '@react-router/dev/routes'

export default [
  index('routes/home.tsx'),
  route('welcome', 'routes/welcome.tsx'),
  route('signup', 'routes/signup.tsx'),
  route('connect', 'routes/connect.tsx'),
  route('assets/manual/:manualAssetId?', 'routes/manual-asset.tsx'),
  route('assets/:assetIdentifier', 'routes/asset.tsx'),
  route('settings', 'routes/settings.tsx'),
  route('settings/devices', 'routes/devices.tsx'),
  route('settings/connections', 'routes/connections.tsx'),
  route('settings/connections/disconnect', 'routes/disconnect-several.tsx'),
  route('settings/connections/:organizationGuid', 'routes/connection.tsx'),
  route('settings/deletions', 'routes/deletions.tsx'),
  route('settings/timeline', 'routes/timeline.tsx'),
  route('settings/access-log', 'routes/access-log.tsx'),
  route('settings/leave', 'routes/leave.tsx'),
  route('terms/:slug', 'routes/terms.tsx'),
  route('support/:page', 'routes/support.tsx'),
  route('__gallery', 'routes/gallery.tsx'),
  route('__purposes', 'routes/purposes.tsx'),
  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig
