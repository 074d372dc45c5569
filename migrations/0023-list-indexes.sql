-- The orders of lists, with what decides who may see a row: a far page is then found without reading the rows before it.
create index activities_by_start_readable on activities ("startsAt", "activityId")
  include (status, visibility, "publishAt", "endsAt");
drop index activities_by_start;
create index activities_by_title_nl on activities (title_nl collate "und-x-icu", "activityId")
  include (status, visibility, "publishAt", "endsAt");
create index activities_by_title_en on activities (title_en collate "und-x-icu", "activityId")
  include (status, visibility, "publishAt", "endsAt");

create index news_by_time_readable on news ("publishAt" desc, "newsId" desc)
  include (status, visibility, "authorId", "groupId");
drop index news_by_time;
create index news_by_title_nl on news (title_nl collate "und-x-icu", "newsId")
  include (status, visibility, "publishAt", "authorId", "groupId");
create index news_by_title_en on news (title_en collate "und-x-icu", "newsId")
  include (status, visibility, "publishAt", "authorId", "groupId");

create index vacancies_by_title_nl on vacancies (title_nl collate "und-x-icu", "vacancyId");

-- The list of an activity as organisers read it: who comes, who waits, who left, each in the order in which they came.
create index sign_ups_listed on "signUps"
  ("activityId", (case status when 'registered' then 0 when 'waiting' then 1 else 2 end), "queueNumber");

-- How many are members on a day.
create index memberships_by_period on memberships (since, until);
