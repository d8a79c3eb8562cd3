/// <reference types="vite/client" />
declare module 'virtual:pretendard/first.css' {}
declare module 'virtual:pretendard/rest.css' {}
