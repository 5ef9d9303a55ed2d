import { Trash2 } from 'lucide-react'
import { Link } from 'react-router'
import type { ListedPerson } from '#modules/accounts/contract/house.ts'
import { IconButton } from '#modules/accounts/ui/people/icon-button.tsx'
import { ProfilePhoto } from '#modules/accounts/ui/profile-photo.tsx'
import { type Column, Table } from '#ui-kit/table.tsx'
import { peopleTexts } from './house-texts.ts'
import { RoleButton } from './role-button.tsx'
import type { PeopleChanges } from './use-people-changes.ts'

interface PeopleTableProps {
  people: readonly ListedPerson[]
  changes: PeopleChanges
  onRemove: (person: ListedPerson) => void
}

/** The specification's table: number, name, email, role; a new role, and a delete button. */
export function PeopleTable({ people, changes, onRemove }: PeopleTableProps) {
  return (
    <Table
      label={peopleTexts.people}
      columns={columnsFor(changes, onRemove)}
      rows={people}
      keyOf={({ _id }) => _id}
      rowClassName="hover:bg-surface2/60 max-md:grid-cols-[2rem_1fr_4.75rem_2.75rem]"
    />
  )
}

function columnsFor(
  changes: PeopleChanges,
  onRemove: (person: ListedPerson) => void,
): Column<ListedPerson>[] {
  return [
    {
      head: peopleTexts.columns.number,
      className: 'w-14 text-muted tabular-nums',
      cell: (_, index) => index + 1,
    },
    {
      head: peopleTexts.columns.name,
      className: 'compact:w-1/3 compact:max-w-0',
      cell: (person) => <Name person={person} />,
    },
    {
      head: peopleTexts.columns.email,
      className:
        'max-md:order-1 max-md:col-span-3 max-md:col-start-2 max-md:text-sm max-md:text-muted md:w-2/5 md:max-w-32 xl:w-[30%]',
      // Whole on their own page.
      cell: ({ email }) => (
        <span title={email} className="block truncate">
          {email}
        </span>
      ),
    },
    {
      head: peopleTexts.columns.role,
      className: 'max-md:col-span-2 max-md:text-right',
      cell: ({ role }) => <RoleMark role={role} />,
    },
    {
      head: peopleTexts.columns.admin,
      className: 'max-md:order-2 max-md:col-start-2 md:text-right xl:w-44',
      cell: (person) => <RoleButton of="admin" person={person} changes={changes} hasText />,
    },
    {
      head: peopleTexts.columns.staff,
      className: 'whitespace-nowrap max-md:order-2 md:w-28 md:text-right',
      cell: (person) => (
        <>
          <RoleButton of="host" person={person} changes={changes} />
          <RoleButton of="kitchen" person={person} changes={changes} />
        </>
      ),
    },
    {
      head: peopleTexts.columns.delete,
      className: 'max-md:order-2 max-md:text-right md:w-20 md:text-right',
      cell: (person) => (
        <IconButton
          sign={Trash2}
          label={peopleTexts.deletePerson(person.name)}
          isDangerous
          onClick={() => onRemove(person)}
        />
      ),
    },
  ]
}

function Name({ person }: { person: ListedPerson }) {
  return (
    <Link
      to={`/dashboard/allUsers/${encodeURIComponent(person._id)}`}
      className="inline-flex min-h-11 items-center gap-3 font-semibold wrap-anywhere hover:text-primary md:-my-1.5 compact:my-0 compact:flex compact:min-h-8"
    >
      <ProfilePhoto
        ofOther
        person={person}
        className="size-9 max-[23rem]:hidden md:max-xl:hidden compact:size-7 compact:text-xs"
      />
      <span
        title={person.name}
        className="underline decoration-primary md:min-w-36 xl:min-w-52 decoration-2 underline-offset-4 compact:min-w-0 compact:truncate"
      >
        {person.name}
      </span>
    </Link>
  )
}

export function RoleMark({ role }: { role: ListedPerson['role'] }) {
  return (
    <span
      className={`inline-block rounded-full px-3 py-0.5 text-sm font-medium whitespace-nowrap md:max-lg:rounded-card md:max-lg:whitespace-normal ${looks[role]}`}
    >
      {peopleTexts.roles[role]}
    </span>
  )
}

const looks = {
  admin: 'bg-text text-bg',
  host: 'bg-surface2 ring-2 ring-gold ring-inset',
  kitchen: 'bg-surface2 ring-2 ring-primary ring-inset',
  customer: 'bg-surface2',
}
