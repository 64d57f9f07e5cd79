import {
  changeWebhook,
  createWebhook,
  listWebhookDeliveries,
  listWebhooks,
  removeWebhook,
  replayWebhookDelivery,
  rotateWebhookSecret,
  testWebhook,
} from '@portal/contracts';
import { api, call } from '@portal/sdk';

const invalidatesTags = ['Webhook' as const];

const webhookApi = api.enhanceEndpoints({ addTagTypes: ['Webhook'] }).injectEndpoints({
  endpoints: (build) => ({
    webhooks: build.query({ ...call(listWebhooks), providesTags: ['Webhook'] }),
    createWebhook: build.mutation({ ...call(createWebhook), invalidatesTags }),
    changeWebhook: build.mutation({ ...call(changeWebhook), invalidatesTags }),
    rotateWebhookSecret: build.mutation({ ...call(rotateWebhookSecret), invalidatesTags }),
    removeWebhook: build.mutation({ ...call(removeWebhook), invalidatesTags }),
    testWebhook: build.mutation({ ...call(testWebhook), invalidatesTags }),
    webhookDeliveries: build.query({ ...call(listWebhookDeliveries), providesTags: ['Webhook'] }),
    replayWebhookDelivery: build.mutation({ ...call(replayWebhookDelivery), invalidatesTags }),
  }),
});

export const {
  useWebhooksQuery,
  useCreateWebhookMutation,
  useChangeWebhookMutation,
  useRotateWebhookSecretMutation,
  useRemoveWebhookMutation,
  useTestWebhookMutation,
  useWebhookDeliveriesQuery,
  useReplayWebhookDeliveryMutation,
} = webhookApi;
