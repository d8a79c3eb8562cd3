import { tooManyPages as words } from '@ieum/copy/page-states.ts'
import { pageTitle } from '@ieum/copy/product.ts'

/**
 * The page for a network that exceeds its limit: constant text without script, style or picture, because it is sent to
 * clients that request too often. The link opens the same address again.
 */
export const TOO_MANY_PAGES = `<!doctype html>
<html lang="ko">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${pageTitle(words.title)}</title>
</head>
<body>
<main>
<h1>${words.title}</h1>
<p>${words.text}</p>
<p><a href="">${words.action}</a></p>
</main>
</body>
</html>
`
