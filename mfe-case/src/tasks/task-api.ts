import { addStaffTask, changeStaffTask, finishStaffTask, listMyTasks, listStaffTasks } from '@portal/contracts';
import { api, call } from '@portal/sdk';

const taskApi = api.enhanceEndpoints({ addTagTypes: ['StaffTask'] }).injectEndpoints({
  endpoints: (build) => ({
    staffTasks: build.query({ ...call(listStaffTasks), providesTags: ['StaffTask'] }),
    myTasks: build.query({ ...call(listMyTasks) }),
    addStaffTask: build.mutation({
      ...call(addStaffTask),
      invalidatesTags: (_reply, problem) => (problem ? [] : ['StaffTask']),
    }),
    changeStaffTask: build.mutation({
      ...call(changeStaffTask),
      invalidatesTags: (_reply, problem) => (problem ? [] : ['StaffTask']),
    }),
    // Invalidates nothing: a task that was just done keeps its place, so that the focus stays and the act can be taken back.
    finishStaffTask: build.mutation({ ...call(finishStaffTask) }),
  }),
});

export const {
  useStaffTasksQuery,
  useMyTasksQuery,
  useAddStaffTaskMutation,
  useChangeStaffTaskMutation,
  useFinishStaffTaskMutation,
} = taskApi;
