import { Failure, Loading } from '@mca/ui'
import { lazy, Suspense, type ComponentType } from 'react'
import { PublicPage } from './public-page'

/** A public page that few visitors need, loaded on first use. */
function lazyPage<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>, title: string) {
  const LoadFailure = () => (
    <PublicPage title={title} footer="">
      <Failure message="This page could not be loaded." onRetry={() => window.location.reload()} />
    </PublicPage>
  )
  const Content = lazy<ComponentType<Props>>(() => load().catch(() => ({ default: LoadFailure })))
  return (props: Props) => (
    <Suspense fallback={<Loading fill />}>
      <Content {...props} />
    </Suspense>
  )
}

export const SecondStep = lazyPage(() => import('./second-step'), 'Two-factor authentication')
export const ForgotPassword = lazyPage(() => import('./forgot-password'), 'Forgot Your Password?')
