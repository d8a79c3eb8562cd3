/// <reference types="vite/client" />
declare module 'virtual:pretendard/common.css' {}
declare module 'virtual:pretendard/rest.css' {}
