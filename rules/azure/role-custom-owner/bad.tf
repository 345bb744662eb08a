resource "azurerm_role_definition" "owner" {
  name  = "owner"
  scope = "/subscriptions/00000000-0000-0000-0000-000000000000"
  permissions {
    actions     = ["*"] # BAD
    not_actions = []
  }
  assignable_scopes = ["/subscriptions/00000000-0000-0000-0000-000000000000"]
}

data "azurerm_subscription" "main" {}

resource "azurerm_role_definition" "by_data" {
  name  = "b"
  scope = data.azurerm_subscription.main.id
  permissions {
    actions = ["*"] # BAD
  }
  assignable_scopes = [data.azurerm_subscription.main.id]
}

resource "azurerm_role_definition" "without_scopes" {
  name  = "c"
  scope = data.azurerm_subscription.main.id
  permissions {
    actions = ["*"] # BAD
  }
}
