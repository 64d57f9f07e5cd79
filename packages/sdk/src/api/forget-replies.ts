import { api } from './api';

/** Empties the cache of replies. Pages that are shown ask again. */
export const forgetReplies = () => api.util.resetApiState();
