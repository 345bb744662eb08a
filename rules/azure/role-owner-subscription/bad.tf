resource "azurerm_role_assignment" "wide" {
  scope                = "/subscriptions/00000000-0000-0000-0000-000000000000"
  role_definition_name = "Owner" # BAD
  principal_id         = "p"
}

data "azurerm_subscription" "main" {}

resource "azurerm_role_assignment" "by_id" {
  scope              = data.azurerm_subscription.main.id
  role_definition_id = "/providers/Microsoft.Authorization/roleDefinitions/8e3af657-a8ff-443c-a75c-2fe8c4bcb635" # BAD
  principal_id       = "p"
}
