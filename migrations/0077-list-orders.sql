-- The orders of lists that grow, each as the list asks for it: a page is then found without sorting everything.
drop index books_by_curriculum;
create index books_by_curriculum on books ("academicYear", year collate "C", quarter, "courseCode" collate "und-x-icu",
  required desc, title collate "und-x-icu", "bookId");
create index books_by_title on books (title collate "und-x-icu", "bookId");
create index books_by_course on books ("courseCode" collate "und-x-icu", "bookId");
create index books_by_authors on books (authors, "bookId");
create index books_by_price on books ("priceCents", "bookId");
create index books_by_year on books (year, "bookId");
create index books_by_quarter on books (quarter, "bookId");
create index books_by_addition on books ("createdAt", "bookId");
create index books_by_change on books ("updatedAt", "bookId");

create index book_listings_by_title on "bookListings" (title collate "und-x-icu", "bookListingId")
  where status in ('active', 'reserved');

-- With the folder, which decides who reads a document.
create index documents_by_year on documents ((coalesce(year, 0)) desc, title_nl collate "und-x-icu", "documentId")
  include (year, "folderId");
create index documents_by_title_nl on documents (title_nl collate "und-x-icu", "documentId") include ("folderId");
create index documents_by_title_en on documents (title_en collate "und-x-icu", "documentId") include ("folderId");
create index documents_by_kind on documents (kind, "documentId") include ("folderId");
create index documents_by_chosen_year on documents (year, "documentId") include ("folderId");
create index documents_by_change on documents ("updatedAt", "documentId") include ("folderId");
drop index documents_newest;
create index documents_newest on documents ("createdAt" desc, "documentId") include ("folderId");

create index photo_folders_newest on "photoFolders" (("takenOn" is null), "takenOn" desc, "photoFolderId" desc)
  include (status, visibility, "createdBy");
create index photo_folders_by_title_nl on "photoFolders" (title_nl collate "und-x-icu", "photoFolderId")
  include (status, visibility, "createdBy");
create index photo_folders_by_title_en on "photoFolders" (title_en collate "und-x-icu", "photoFolderId")
  include (status, visibility, "createdBy");
create index photo_folders_by_addition on "photoFolders" ("createdAt", "photoFolderId");
create index photo_folders_by_change on "photoFolders" ("updatedAt", "photoFolderId");

create index news_by_addition on news ("createdAt", "newsId");
create index news_by_change on news ("updatedAt", "newsId");
create index activities_by_addition on activities ("createdAt", "activityId");
create index activities_by_every_opening on activities ("opensAt", "activityId");

create index vacancies_by_title_en on vacancies (title_en collate "und-x-icu", "vacancyId");
create index vacancies_by_deadline on vacancies (deadline, "vacancyId");
create index vacancies_by_addition on vacancies ("createdAt", "vacancyId");
create index vacancies_by_change on vacancies ("updatedAt", "vacancyId");
create index vacancies_by_feature on vacancies ("isFeatured", "vacancyId");

-- What needs attention first; they are written in the order of their names.
create index email_recipients_in_order on "emailRecipients" ("emailId", (case state when 'failed' then 0
  when 'retrying' then 1 when 'stopped' then 2 when 'waiting' then 3 when 'skipped' then 4 else 5 end), "emailRecipientId");
-- A group that is deleted is looked for there.
create index emails_from_group on emails ("fromGroupId") where "fromGroupId" is not null;
