import {
  cancelRequest,
  listLimit,
  listMessages,
  type MessageView,
  markRead,
  retryDelivery,
  sendMessage,
} from '@portal/contracts';
import { call } from '@portal/sdk';
import { type CaseFile, caseApi } from '../case-api';
import { mergeMessages } from './merge-messages';

const patchCase = (caseId: string, change: (file: CaseFile) => void) =>
  caseApi.util.updateQueryData('caseFile', { params: { caseId } }, change);

interface Patching {
  dispatch: (change: ReturnType<typeof patchCase>) => unknown;
  queryFulfilled: Promise<{ data: { message: MessageView } }>;
}

/** Shows a message as the server answered it. */
async function patchMessage(_ask: unknown, { dispatch, queryFulfilled }: Patching): Promise<void> {
  const reply = await queryFulfilled.catch(() => undefined);
  if (reply) {
    const { message } = reply.data;
    dispatch(
      patchCase(message.caseId, (file) => {
        file.messages = mergeMessages(file.messages, [message]);
      }),
    );
  }
}

interface PageAsk {
  caseId: string;
  /** The oldest message already known; without it the newest page is asked for. */
  before?: string | undefined;
}

const pageOfMessages = call(listMessages);

const messageApi = caseApi.injectEndpoints({
  endpoints: (build) => ({
    /** One page of the conversation, put into the case it belongs to. */
    messagePage: build.query({
      ...pageOfMessages,
      query: (ask: PageAsk) => pageOfMessages.query({ query: { ...ask, limit: listLimit } }),
      keepUnusedDataFor: 0,
      async onQueryStarted({ caseId }, { dispatch, queryFulfilled }) {
        const reply = await queryFulfilled.catch(() => undefined);
        if (reply) {
          const { messages, total } = reply.data;
          dispatch(
            patchCase(caseId, (file) => {
              file.messages = mergeMessages(file.messages, messages);
              file.case.messageCount = total;
            }),
          );
        }
      },
    }),
    postMessage: build.mutation({
      ...call(sendMessage),
      async onQueryStarted({ body: { caseId } }, { dispatch, queryFulfilled }) {
        const reply = await queryFulfilled.catch(() => undefined);
        if (reply) {
          const { message } = reply.data;
          dispatch(
            patchCase(caseId, (file) => {
              file.case.messageCount += file.messages.some(({ _id }) => _id === message._id) ? 0 : 1;
              file.messages = mergeMessages(file.messages, [message]);
            }),
          );
        }
      },
    }),
    markRead: build.mutation({
      ...call(markRead),
      async onQueryStarted({ body: { caseId } }, { dispatch, queryFulfilled }) {
        const reply = await queryFulfilled.catch(() => undefined);
        if (reply) {
          const { unreadCount } = reply.data;
          dispatch(
            patchCase(caseId, (file) => {
              file.case.unreadCount = unreadCount;
            }),
          );
        }
      },
    }),
    retryDelivery: build.mutation({ ...call(retryDelivery), onQueryStarted: patchMessage }),
    cancelRequest: build.mutation({ ...call(cancelRequest), onQueryStarted: patchMessage }),
  }),
});

export const {
  useLazyMessagePageQuery,
  usePostMessageMutation,
  useMarkReadMutation,
  useRetryDeliveryMutation,
  useCancelRequestMutation,
} = messageApi;
