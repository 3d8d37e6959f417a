import { roles } from '@sexton/contract/roles/calls'
import { useAct } from '../../core/api/use-act.ts'
import { useSession } from '../../core/session/session-context.ts'
import { useNotice } from '../../ui/feedback/notice-context.ts'

interface Taken {
  text: string
  undo: () => void
}

/** Takes a permission or a user from a role at once, and offers to give it back (users-13). */
export function useHolding(role_id: number) {
  const notify = useNotice()
  const { reloadPermissions: onDone } = useSession()
  const addPermission = useAct(roles.addPermission, { onDone })
  const addUser = useAct(roles.addUser, { onDone })
  const removePermission = useAct(roles.removePermission, { onDone })
  const removeUser = useAct(roles.removeUser, { onDone })
  const say = async (done: Promise<boolean>, taken: Taken) => {
    if (await done) notify(taken)
  }
  return {
    takePermission: (permission_id: number, text: string) =>
      void say(removePermission.run({ params: { role_id, permission_id } }), {
        text,
        undo: () => void addPermission.run({ params: { role_id }, body: { permission_id } }),
      }),
    takeUser: (user_id: number, text: string) =>
      void say(removeUser.run({ params: { role_id, user_id } }), {
        text,
        undo: () => void addUser.run({ params: { role_id }, body: { user_id } }),
      }),
    error: removePermission.error ?? removeUser.error ?? addPermission.error ?? addUser.error,
  }
}
