resource "azurerm_role_assignment" "wide" {
  scope                = "/subscriptions/00000000-0000-0000-0000-000000000000"
  role_definition_name = "User Access Administrator" # BAD
  principal_id         = "p"
}

data "azurerm_subscription" "main" {}

resource "azurerm_role_assignment" "by_id" {
  scope              = data.azurerm_subscription.main.id
  role_definition_id = "/providers/Microsoft.Authorization/roleDefinitions/18d7d88d-d35e-4fb5-a5c3-7773c20a72d9" # BAD
  principal_id       = "p"
}
