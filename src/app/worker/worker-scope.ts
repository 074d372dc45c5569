/**
 * The part of a service worker's global scope that we use: TypeScript's own types of it clash with those of pages, and
 * both are one project here.
 */
export interface WorkerEvent extends Event {
  /** The browser keeps the worker alive until it is done. */
  waitUntil(work: Promise<unknown>): void
}

export interface RequestEvent extends WorkerEvent {
  readonly request: Request
  /** The request of a page, which the browser already made while the worker started. */
  readonly preloadResponse: Promise<Response | undefined>
  respondWith(answer: Promise<Response>): void
}

export interface PageMessageEvent extends WorkerEvent {
  readonly data: unknown
}

export interface PushEvent extends WorkerEvent {
  readonly data: { text(): string } | null
}

export interface NoticeClickEvent extends WorkerEvent {
  readonly notification: Notification
}

/** An open page of the site. */
interface OpenPage {
  focus(): Promise<unknown>
  navigate(address: string): Promise<unknown>
}

interface WorkerEvents {
  install: WorkerEvent
  activate: WorkerEvent
  fetch: RequestEvent
  message: PageMessageEvent
  push: PushEvent
  notificationclick: NoticeClickEvent
}

interface WorkerScope {
  addEventListener<K extends keyof WorkerEvents>(kind: K, listener: (event: WorkerEvents[K]) => void): void
  skipWaiting(): Promise<void>
  readonly clients: {
    claim(): Promise<void>
    matchAll(options: { type: "window" }): Promise<readonly OpenPage[]>
    openWindow(address: string): Promise<unknown>
  }
  readonly registration: ServiceWorkerRegistration
  /** Older browsers do not let a worker read cookies. */
  readonly cookieStore?: { get(name: string): Promise<{ value?: string } | null> }
}

export const scope = globalThis as unknown as WorkerScope
