variable "encrypted" {}

resource "azurerm_automation_variable_string" "secret" {
  name                    = "secret"
  automation_account_name = "a"
  value                   = "x"
  encrypted               = true
}

resource "azurerm_automation_variable_int" "later" {
  name                    = "later"
  automation_account_name = "a"
  value                   = 1
  encrypted               = var.encrypted
}
