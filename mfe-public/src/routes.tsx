import type { RemoteModule } from '@portal/sdk';
import './styles.css';

export { translateBy } from '@portal/build/i18n';

const home = { Component: async () => (await import('./home/home-page')).HomePage };
const resetPassword = {
  Component: async () => (await import('./passwords/reset-password-page')).ResetPasswordPage,
};
const acceptInvite = {
  Component: async () => (await import('./invitation/accept-invite-page')).AcceptInvitePage,
};

/**
 * The pages of this remote; each loads on its first visit. Two short forms share a chunk: with one more chunk, the build
 * splits what all of them need into more parts, some of them twice.
 */
export const routes: RemoteModule['routes'] = [
  { path: '/', lazy: home },
  { path: '/v1', lazy: home },
  { path: '/v2', lazy: home },
  { path: '/services', lazy: { Component: async () => (await import('./services/services-page')).ServicesPage } },
  { path: '/about', lazy: { Component: async () => (await import('./about/about-page')).AboutPage } },
  { path: '/faq', lazy: { Component: async () => (await import('./faq/faq-page')).FaqPage } },
  { path: '/contact', lazy: { Component: async () => (await import('./contact/contact-page')).ContactPage } },
  {
    path: '/consultation',
    lazy: { Component: async () => (await import('./appointments/consultation-page')).ConsultationPage },
  },
  {
    path: '/appointment',
    lazy: { Component: async () => (await import('./appointments/appointment-page')).AppointmentPage },
  },
  { path: '/terms', lazy: { Component: async () => (await import('./legal/terms-page')).TermsPage } },
  { path: '/privacy', lazy: { Component: async () => (await import('./legal/privacy-page')).PrivacyPage } },
  {
    path: '/accessibility',
    lazy: { Component: async () => (await import('./legal/accessibility-page')).AccessibilityPage },
  },
  {
    path: '/case-submission',
    lazy: { Component: async () => (await import('./case-submission/case-submission-page')).CaseSubmissionPage },
  },
  {
    path: '/confirmation',
    lazy: { Component: async () => (await import('./confirmation/confirmation-page')).ConfirmationPage },
  },
  {
    path: '/follow',
    lazy: {
      Component: async () => (await import(/* webpackChunkName: "short_forms" */ './follow/follow-page')).FollowPage,
    },
  },
  { path: '/login', lazy: { Component: async () => (await import('./sign-in/login-page')).LoginPage } },
  { path: '/register', lazy: { Component: async () => (await import('./registration/register-page')).RegisterPage } },
  {
    path: '/forgot-password',
    lazy: {
      Component: async () =>
        (await import(/* webpackChunkName: "short_forms" */ './passwords/forgot-password-page')).ForgotPasswordPage,
    },
  },
  { path: '/reset-password', lazy: resetPassword },
  { path: '/reset-password/:token', lazy: resetPassword },
  {
    path: '/verify-email',
    lazy: { Component: async () => (await import('./email-verification/verify-email-page')).VerifyEmailPage },
  },
  { path: '/accept-invite', lazy: acceptInvite },
  { path: '/accept-invite/:token', lazy: acceptInvite },
  { path: '/setup', lazy: { Component: async () => (await import('./setup/setup-page')).SetupPage } },
];
