resource "azurerm_data_factory" "kept" {
  name = "kept"
  github_configuration {
    account_name    = "a"
    branch_name     = "main"
    git_url         = "https://github.com"
    repository_name = "r"
    root_folder     = "/"
  }
}
