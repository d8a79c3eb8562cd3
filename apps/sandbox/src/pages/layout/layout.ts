import { type Html, html } from './html.ts'

const TABS = [
  { href: '/', text: '사람' },
  { href: '/institutions', text: '기관' },
  { href: '/portal', text: '종합포털' },
  { href: '/parcel', text: '우체국' },
  { href: '/lab', text: '검사 기관' },
  { href: '/clock', text: '시계' },
]

/** A whole page of the sandbox world: grey and dotted, so that it cannot be mistaken for the product. */
export function page(
  title: string,
  bar: { left: string; right?: string },
  current: string,
  content: Html,
  options: { hasTabs?: boolean; script?: string } = {},
): string {
  const { hasTabs = true, script } = options
  return html`<!doctype html>
<html lang="ko">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · 연습용 세상</title>
<link rel="stylesheet" href="/fonts/pretendardvariable-dynamic-subset.css">
<link rel="stylesheet" href="/sandbox.css">
<link rel="icon" href="data:,">${
    script !== undefined &&
    html`
<script type="module" src="${script}"></script>`
  }
</head>
<body>
<div class="screen">
<header class="bar"><span>${bar.left}</span>${bar.right !== undefined && html`<span class="num">${bar.right}</span>`}</header>
${
  hasTabs &&
  html`<nav class="tabs" aria-label="연습용 세상">${TABS.map(
    (tab) => html`<a href="${tab.href}"${tab.href === current && html` aria-current="page"`}>${tab.text}</a>`,
  )}</nav>`
}
<main class="body">
${content}
</main>
<footer class="note">실제 금융회사나 인증 앱이 아니에요. 모두 지어낸 사람과 숫자예요.</footer>
</div>
</body>
</html>
`.html
}

/** A form with one button: works without any script. */
export function actionForm(
  action: string,
  label: string,
  kind: 'primary' | 'secondary' | 'quiet',
  fields: Html = html``,
): Html {
  return html`<form method="post" action="${action}">${fields}<button class="button ${kind}">${label}</button></form>`
}
