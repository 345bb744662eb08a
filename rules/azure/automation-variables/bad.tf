resource "azurerm_automation_variable_string" "silent" { # BAD
  name                    = "silent"
  automation_account_name = "a"
  value                   = "x"

}

resource "azurerm_automation_variable_bool" "off" {
  name                    = "off"
  automation_account_name = "a"
  value                   = true
  encrypted               = false # BAD
}
