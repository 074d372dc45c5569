-- Questions that a group asks its members, an own group or the participants of an activity.
create table questionnaires (
  "questionnaireId" integer primary key generated always as identity,
  title_nl text not null,
  title_en text not null default '',
  intro_nl text not null default '',
  intro_en text not null default '',
  -- Who asks: its members see the results.
  "groupId" integer not null references groups,
  -- What it is about.
  "activityId" integer references activities,
  audience text not null check (audience in ('members', 'group', 'participants')),
  "audienceGroupId" integer references groups,
  -- Null: at once, or for participants when the activity ends.
  "opensAt" timestamptz,
  "closesAt" timestamptz not null,
  "isAnonymous" boolean not null,
  status text not null check (status in ('draft', 'published')),
  "translationSources" jsonb not null default '{}',
  "staleSince" timestamptz,
  "createdBy" integer references users on delete set null,
  "updatedBy" integer references users on delete set null,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now(),
  version integer not null default 1,
  constraint questionnaires_audience check (
    (audience <> 'group' or "audienceGroupId" is not null) and (audience <> 'participants' or "activityId" is not null)),
  constraint questionnaires_end check ("opensAt" is null or "closesAt" >= "opensAt")
);
create trigger questionnaires_version before update on questionnaires for each row execute function "growVersion"();
create index questionnaires_by_end on questionnaires ("closesAt", "questionnaireId");
create index questionnaires_by_title_nl on questionnaires (title_nl collate "und-x-icu", "questionnaireId");
create index questionnaires_by_title_en on questionnaires (title_en collate "und-x-icu", "questionnaireId");
create index questionnaires_search on questionnaires using gin (
  searchable(title_nl collate "und-x-icu") gin_trgm_ops, searchable(title_en collate "und-x-icu") gin_trgm_ops);
create index questionnaires_by_group on questionnaires ("groupId", "closesAt");
create index questionnaires_by_audience on questionnaires ("audienceGroupId") where "audienceGroupId" is not null;
create index questionnaires_by_activity on questionnaires ("activityId") where "activityId" is not null;
create index questionnaires_by_creator on questionnaires ("createdBy") where "createdBy" is not null;
create index questionnaires_by_updater on questionnaires ("updatedBy") where "updatedBy" is not null;

create table "questionnaireQuestions" (
  "questionId" integer primary key generated always as identity,
  "questionnaireId" integer not null references questionnaires on delete cascade,
  "order" integer not null,
  label_nl text not null,
  label_en text not null default '',
  kind text not null check (kind in ('text', 'number', 'checkbox', 'choice')),
  required boolean not null,
  options jsonb not null default '[]'
);
create index questionnaire_questions_in_order on "questionnaireQuestions" ("questionnaireId", "order");

-- Who answered. Of an anonymous questionnaire that is all: no answers, no time, and no number that would be an order.
create table "questionnaireRespondents" (
  "questionnaireId" integer not null references questionnaires on delete cascade,
  "userId" integer not null references users on delete cascade,
  -- By the id of a question; of a choice its place, from 0.
  answers jsonb check (jsonb_typeof(answers) = 'object'),
  "answeredAt" timestamptz,
  primary key ("questionnaireId", "userId"),
  constraint questionnaire_respondents_both check ((answers is null) = ("answeredAt" is null))
);
create index questionnaire_respondents_by_user on "questionnaireRespondents" ("userId");

-- What was answered to an anonymous questionnaire: no person, no time, and a key that says nothing about the order.
create table "anonymousAnswers" (
  "answerKey" uuid primary key default gen_random_uuid(),
  "questionnaireId" integer not null references questionnaires on delete cascade,
  answers jsonb not null check (jsonb_typeof(answers) = 'object')
);
create index anonymous_answers_by_questionnaire on "anonymousAnswers" ("questionnaireId", "answerKey");
